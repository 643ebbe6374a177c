import { type LoaderFunctionArgs, redirect } from 'react-router'
import { basePath, paths, redirects } from '#paths'

/** Leads a path without a screen to its first child and keeps what follows the question mark. */
export function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const path = url.pathname.slice(basePath.length).replace(/\/+$/, '') || '/'
  throw redirect((redirects[path] ?? paths.notFound()) + url.search)
}

export const clientLoader = loader
