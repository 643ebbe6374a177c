import { basePath, paths, redirects } from '@corium/contract/paths'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'

/** Redirects a path without a screen to its first child, with its query. */
function toFirstChild(href: string) {
  const url = new URL(href)
  const path = url.pathname.slice(basePath.length).replace(/\/+$/, '') || '/'
  return redirect((redirects[path] ?? paths.notFound()) + url.search)
}

export const loader = ({ request }: LoaderFunctionArgs) => toFirstChild(request.url)
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => toFirstChild(request.url)
