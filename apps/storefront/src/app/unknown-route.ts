import { basePath, paths } from '@corium/contract/paths'
import { redirect } from 'react-router'

/** Any unknown path leads to /NotFound (§2), which says what the address may have meant. */
function toNotFound({ request }: { request: Request }) {
  const { pathname } = new URL(request.url)
  return redirect(paths.notFound(pathname.replace(basePath, '').replace(/\.data$/, '')))
}

export const loader = toNotFound
export const clientLoader = toNotFound
