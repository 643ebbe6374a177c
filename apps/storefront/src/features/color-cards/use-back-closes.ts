import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dialogEntry, isDialogEntry } from '#shop/page/use-back-dialog.ts'

/** Back closes it like one of `useBackDialog`, for a dialog that is rendered only while it is open. */
export function useBackCloses(onClose: () => void): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const hasEntry = isDialogEntry(state)
  const [hadEntry, setHadEntry] = useState(hasEntry)
  if (hasEntry && !hadEntry) setHadEntry(true)
  const isLeft = hadEntry && !hasEntry

  const addEntry = useEffectEvent(() => {
    if (!hasEntry) void navigate({ pathname, search, hash }, { state: dialogEntry })
  })
  const leaveEntry = useEffectEvent(() => {
    if (hasEntry) void navigate(-1)
  })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    addEntry()
    return () => leaveEntry()
  }, [])
  useEffect(() => {
    if (isLeft) close()
  }, [isLeft])
}
