import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '#ui/use-keys.ts'

type NeighborButtonsProps = {
  /** The paths of the list that the page was opened from. */
  list: readonly string[]
  /** The path of this page. An object that staff have decided leaves the list. */
  here: string
  names: { previous: string; next: string }
}

/** Links to the previous and next page of the list, also by the keys [ and ]. */
export function NeighborButtons({ list, here, names }: NeighborButtonsProps) {
  const navigate = useNavigate()
  const at = list.indexOf(here)
  // The known neighbors stay after this page has left the list.
  const [known, setKnown] = useState<{ previous?: string; next?: string }>({})
  const found = at < 0 ? known : { previous: list[at - 1], next: list[at + 1] }
  if (found.previous !== known.previous || found.next !== known.next) setKnown(found)
  const goBack = () => found.previous && navigate(found.previous)
  const goOn = () => found.next && navigate(found.next)
  useKeys({ '[': goBack, ']': goOn })
  return (
    <>
      <Button
        icon={<ChevronLeft size={16} strokeWidth={1.5} aria-hidden />}
        aria-label={names.previous}
        aria-keyshortcuts="["
        disabled={!found.previous}
        onClick={goBack}
      />
      <Button
        icon={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}
        aria-label={names.next}
        aria-keyshortcuts="]"
        disabled={!found.next}
        onClick={goOn}
      />
    </>
  )
}
