import { type DragEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import type { ListedPicture, PictureList } from './picture-list.ts'

export type Reorder = ReturnType<typeof useReorder>

/** Changes the order of pictures, by buttons or by dragging one tile onto another. */
export function useReorder(list: PictureList, pictures: readonly ListedPicture[]) {
  const t = useTexts('pictures')
  const [moved, setMoved] = useState<string>()
  const [draggedKey, setDraggedKey] = useState<number>()
  const focused = useRef<HTMLElement | null>(null)

  // The browser drops the focus of a button whose tile moves.
  useLayoutEffect(() => {
    if (focused.current && pictures) focused.current.focus()
    focused.current = null
  }, [pictures])

  function move(picture: ListedPicture, index: number): void {
    focused.current = document.activeElement as HTMLElement | null
    list.move(picture.key, index)
    setMoved(t('nowMoved', { name: picture.name, position: index + 1, count: pictures.length }))
  }

  return {
    /** What moved last, as a sentence. */
    moved,
    isDragging: draggedKey !== undefined,
    move,
    dragProps: (picture: ListedPicture, index: number) => ({
      draggable: pictures.length > 1,
      'data-dragged': picture.key === draggedKey || undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', picture.name)
        setDraggedKey(picture.key)
      },
      onDragEnter: () => draggedKey !== undefined && list.move(draggedKey, index),
      onDragEnd: () => setDraggedKey(undefined),
    }),
  }
}
