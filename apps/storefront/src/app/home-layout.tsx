import { KeptOutlet } from './kept-outlet.tsx'

export { RouteFailure as ErrorBoundary } from './route-failure.tsx'

/** Everything below /home; the pages that §2 keeps stay mounted. */
export default function HomeLayout() {
  return <KeptOutlet depth={2} kept={['index', 'product', 'search', 'collection', 'about']} />
}
