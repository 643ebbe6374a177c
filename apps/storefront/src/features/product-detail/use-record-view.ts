import { useEffect } from 'react'
import { recordView } from '#api/viewed.ts'

/** Milliseconds after which a color counts as looked at: not each one that a visitor clicks through. */
const lookTime = 1000

/** Remembers the style in the color on display for the list of recently viewed materials. */
export function useRecordView(goodsId: string, skuId: string | undefined): void {
  useEffect(() => {
    if (!skuId) return
    let timer: ReturnType<typeof setTimeout> | undefined
    function start() {
      clearTimeout(timer)
      // A page that opens in a background tab has not been looked at yet.
      if (!document.hidden && skuId) timer = setTimeout(() => void recordView(goodsId, skuId), lookTime)
    }
    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', start)
    }
  }, [goodsId, skuId])
}
