import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useCompared } from '#api/compare.ts'
import { OverlayBoundary } from '#shop/page/overlay-boundary.tsx'

const CompareTray = lazyWithRetry(() => import('#features/compare/compare-tray.tsx'))

/** Pages where materials are chosen. On the others the tray would cover what the visitor does there. */
const isForChoosing = (pathname: string): boolean =>
  /^\/home\/(index|product|productdetail|search|collection|account\/(mycollection|browse))$/.test(pathname)

/** The tray of materials to compare. Its code is loaded once there is one. */
export function Compare() {
  const { pathname } = useLocation()
  const hasSome = useCompared(({ skuIds }) => skuIds.length > 0)
  const [failedOn, setFailedOn] = useState<string>()
  if (!hasSome || !isForChoosing(pathname) || failedOn === pathname) return null
  return (
    <OverlayBoundary onFailure={() => setFailedOn(pathname)} silent>
      <CompareTray />
    </OverlayBoundary>
  )
}
