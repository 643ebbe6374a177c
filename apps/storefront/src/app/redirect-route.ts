import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { basePath, paths, redirects } from '#paths'

/** Leads a path without a screen to its first child and keeps what follows the question mark. */
function toFirstChild(address: string) {
  const url = new URL(address)
  const path = url.pathname.slice(basePath.length).replace(/\/+$/, '') || '/'
  return redirect((redirects[path] ?? paths.notFound()) + url.search)
}

export const loader = ({ request }: LoaderFunctionArgs) => toFirstChild(request.url)
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => toFirstChild(request.url)
