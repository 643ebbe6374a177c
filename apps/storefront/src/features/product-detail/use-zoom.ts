import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { clampView, fitScale, panBy, type Size, type View, zoomTo } from './zoom-view.ts'

/** Zoom factor of one press of the plus or minus key. */
const keyZoomFactor = 1.5
/** CSS pixels of one press of an arrow key. */
const keyPanDistance = 80
/** A pointer that moved less, in pixels, counts as a click. */
const maxClickMovement = 5

type Point = { x: number; y: number }

/** The initial scale, and the smallest one if it is below the fitting scale. */
type Scales = { start: number; min?: number }

/**
 * Zooms and pans a picture in a viewport by mouse, two fingers, wheel, keys and buttons. `view` is null until
 * the viewport has been measured.
 */
export function useZoom(viewport: RefObject<HTMLElement | null>, picture: Size, { start, min }: Scales) {
  const [view, setView] = useState<View | null>(null)
  const pointers = useRef(new Map<number, Point>())
  const movement = useRef(0)

  const viewportSize = (): Size => ({
    width: viewport.current?.clientWidth ?? 1,
    height: viewport.current?.clientHeight ?? 1,
  })
  const change = (next: (view: View) => View) =>
    setView((before) => before && clampView(next(before), picture, viewportSize(), min))
  const fromCenter = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = viewport.current?.getBoundingClientRect()
    return box
      ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
      : { x: 0, y: 0 }
  }

  // React's onWheel is passive, so it could not keep the page from scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other values belong to the picture or differ at each render.
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    const centered = { scale: start, x: picture.width / 2, y: picture.height / 2 }
    setView(clampView(centered, picture, viewportSize(), min))
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      change((before) => zoomTo(before, before.scale * Math.exp(-event.deltaY / 400), fromCenter(event)))
    }
    const onResize = () => change((before) => before)
    element.addEventListener('wheel', onWheel, { passive: false })
    addEventListener('resize', onResize)
    return () => {
      element.removeEventListener('wheel', onWheel)
      removeEventListener('resize', onResize)
    }
  }, [picture])

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, fromCenter(event))
    movement.current = 0
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = fromCenter(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    movement.current += Math.hypot(now.x - before.x, now.y - before.y)
    // With two fingers the view moves with their midpoint: half as far as the one that moved.
    const share = other ? 0.5 : 1
    change((old) => {
      const panned = panBy(old, (before.x - now.x) * share, (before.y - now.y) * share)
      if (!other) return panned
      const spread = distance(now, other) / Math.max(1, distance(before, other))
      return zoomTo(panned, panned.scale * spread, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    })
  }

  function onPointerUp(event: PointerEvent) {
    const clicked = pointers.current.size === 1 && movement.current < maxClickMovement
    pointers.current.delete(event.pointerId)
    if (!clicked || event.type === 'pointercancel') return
    const at = fromCenter(event)
    change((old) => zoomTo(old, old.scale < 1 ? 1 : fitScale(picture, viewportSize()), at))
  }

  const zoomBy = (factor: number) => change((old) => zoomTo(old, old.scale * factor))
  const pan = (right: number, down: number) =>
    change((old) => panBy(old, right * keyPanDistance, down * keyPanDistance))
  const actions = {
    zoomIn: () => zoomBy(keyZoomFactor),
    zoomOut: () => zoomBy(1 / keyZoomFactor),
    setScale: (scale: number) => change((old) => zoomTo(old, scale)),
    fit: () => change((old) => zoomTo(old, fitScale(picture, viewportSize()))),
    left: () => pan(-1, 0),
    right: () => pan(1, 0),
    up: () => pan(0, -1),
    down: () => pan(0, 1),
  }
  const keys: Readonly<Record<string, () => void>> = {
    '+': actions.zoomIn,
    '=': actions.zoomIn,
    '-': actions.zoomOut,
    '0': actions.fit,
    '1': () => actions.setScale(1),
    ArrowLeft: actions.left,
    ArrowRight: actions.right,
    ArrowUp: actions.up,
    ArrowDown: actions.down,
  }

  function onKeyDown(event: KeyboardEvent) {
    const action = keys[event.key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action()
  }

  return {
    view,
    actions,
    onKeyDown,
    pointerHandlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
