import { loadOnce, loadWithRetry } from '@corium/browser/load-once'
import type { Product } from '@corium/contract/look'
import { type ComponentType, memo, use, useDeferredValue } from 'react'
import { bag } from './drawing/bag.tsx'
import type { Artwork } from './drawing/drawing.tsx'

const lazyArtwork = (load: () => Promise<Artwork>) => loadOnce(() => loadWithRetry(load))

/** The page starts with the bag; the other drawings are fetched when they are first shown. */
const artworks: Record<Product, () => Promise<Artwork>> = {
  bag: loadOnce(async () => bag),
  shoe: lazyArtwork(async () => (await import('./drawing/shoe.tsx')).shoe),
  armchair: lazyArtwork(async () => (await import('./drawing/armchair.tsx')).armchair),
  case: lazyArtwork(async () => (await import('./drawing/phone-case.tsx')).phoneCase),
}

/** The drawing of a product. Suspends while it is being fetched. */
export const useArtwork = (product: Product): Artwork => use(artworks[product]())

/** Makes a component keep what it shows while the drawing of another product is being fetched. */
export function keptUntilDrawn<Props extends object>(Component: ComponentType<Props>) {
  const Kept = memo(Component)
  return function KeptUntilDrawn(props: Props) {
    return <Kept {...useDeferredValue(props)} />
  }
}
