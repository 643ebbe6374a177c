import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'

type RowButtonsProps = {
  names: { up: string; down: string; remove: string }
  index: number
  /** How many rows the list has. */
  count: number
  mayRemove?: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** Move a row of a list up or down, and remove it. */
export function RowButtons({ names, index, count, mayRemove = true, onMove, onRemove }: RowButtonsProps) {
  return (
    <>
      <IconButton name={names.up} icon={ArrowUp} disabled={index === 0} onClick={() => onMove(index - 1)} />
      <IconButton
        name={names.down}
        icon={ArrowDown}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      <IconButton name={names.remove} icon={Trash2} disabled={!mayRemove} onClick={onRemove} />
    </>
  )
}
