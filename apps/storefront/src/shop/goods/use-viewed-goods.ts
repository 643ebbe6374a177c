import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { viewedGoods } from '#api/queries.ts'
import { visitorIsKnown } from '#api/viewed.ts'
import { swatchCount } from './goods-swatches.tsx'

/** One more than a strip shows, because a product page leaves out its own style. */
const limit = swatchCount + 1

/** What the visitor or member looked at last. The browser loads it after hydration. */
export function useViewedGoods() {
  const [known, setKnown] = useState(false)
  useEffect(() => {
    let mounted = true
    void visitorIsKnown().then(() => mounted && setKnown(true))
    return () => {
      mounted = false
    }
  }, [])
  return useQuery({ ...viewedGoods(1, limit), enabled: known })
}
