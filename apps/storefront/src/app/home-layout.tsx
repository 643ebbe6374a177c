import { loadInBrowser, loadOnServer } from '#api/load.ts'
import { categories } from '#api/queries.ts'
import { KeptOutlet } from './kept-outlet.tsx'
import { keptPages } from './kept-pages.ts'

export { RouteFailure as ErrorBoundary } from './route-failure.tsx'

const needs = () => []
const frame = () => [categories()]

export const loader = loadOnServer(needs, frame)
export const clientLoader = loadInBrowser(needs, frame)

/** Everything below /home; the pages that §2 keeps stay mounted. */
export default function HomeLayout() {
  return <KeptOutlet depth={2} kept={keptPages} />
}
