import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { categories, footerContact, shopFacts } from '#api/queries.ts'
import { KeepAliveOutlet } from './keep-alive-outlet.tsx'
import { keepAlivePages } from './keep-alive-pages.ts'

export { RouteErrorPanel as ErrorBoundary } from './route-error.tsx'

const required = () => []
const optional = () => [shopFacts(), categories(), footerContact()]

export const loader = loadOnServer(required, optional)
export const clientLoader = loadInBrowser(required, optional)

/** Everything below /home. */
export default function HomeLayout() {
  return <KeepAliveOutlet depth={2} keepAlive={keepAlivePages} />
}
