import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moved, type Size, type View, wholeScale, within, zoomed } from './zoom-view.ts'

/** How much one press of + brings nearer, and how far an arrow moves, in CSS pixels. */
const pressFactor = 1.5
const pressDistance = 80
/** A pointer that stays within so many pixels has clicked. */
const clickSlack = 5

type Point = { x: number; y: number }

/** The scale to begin with, and one below the whole picture that may be reached. */
type Scales = { start: number; least?: number }

/**
 * What of a picture is seen in a window: with a pointer, two fingers, a wheel, keys and buttons.
 * `null` until the window has been measured.
 */
export function useZoom(window: RefObject<HTMLElement | null>, picture: Size, { start, least }: Scales) {
  const [view, setView] = useState<View | null>(null)
  const pointers = useRef(new Map<number, Point>())
  const travelled = useRef(0)

  const sizeOf = (): Size => ({
    width: window.current?.clientWidth ?? 1,
    height: window.current?.clientHeight ?? 1,
  })
  const change = (next: (view: View) => View) =>
    setView((before) => before && within(next(before), picture, sizeOf(), least))
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = window.current?.getBoundingClientRect()
    return box
      ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
      : { x: 0, y: 0 }
  }

  // Measures the window, and listens to the wheel in a way that may keep the page from scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture of an open window never changes.
  useEffect(() => {
    const element = window.current
    if (!element) return
    setView(within({ scale: start, x: picture.width / 2, y: picture.height / 2 }, picture, sizeOf(), least))
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      change((before) => zoomed(before, before.scale * Math.exp(-event.deltaY / 400), fromMiddle(event)))
    }
    const onResize = () => change((before) => before)
    element.addEventListener('wheel', onWheel, { passive: false })
    addEventListener('resize', onResize)
    return () => {
      element.removeEventListener('wheel', onWheel)
      removeEventListener('resize', onResize)
    }
  }, [])

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, fromMiddle(event))
    travelled.current = 0
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = fromMiddle(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    travelled.current += Math.hypot(now.x - before.x, now.y - before.y)
    const share = other ? 0.5 : 1
    change((old) => {
      const panned = moved(old, (before.x - now.x) * share, (before.y - now.y) * share)
      if (!other) return panned
      const spread = distance(now, other) / Math.max(1, distance(before, other))
      return zoomed(panned, panned.scale * spread, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    })
  }

  function onPointerUp(event: PointerEvent) {
    const clicked = pointers.current.size === 1 && travelled.current < clickSlack
    pointers.current.delete(event.pointerId)
    if (!clicked || event.type === 'pointercancel') return
    const at = fromMiddle(event)
    change((old) => zoomed(old, old.scale < 1 ? 1 : wholeScale(picture, sizeOf()), at))
  }

  const by = (factor: number) => change((old) => zoomed(old, old.scale * factor))
  const pan = (right: number, down: number) =>
    change((old) => moved(old, right * pressDistance, down * pressDistance))
  const actions = {
    nearer: () => by(pressFactor),
    further: () => by(1 / pressFactor),
    to: (scale: number) => change((old) => zoomed(old, scale)),
    whole: () => change((old) => zoomed(old, wholeScale(picture, sizeOf()))),
    left: () => pan(-1, 0),
    right: () => pan(1, 0),
    up: () => pan(0, -1),
    down: () => pan(0, 1),
  }
  const keys: Readonly<Record<string, () => void>> = {
    '+': actions.nearer,
    '=': actions.nearer,
    '-': actions.further,
    '0': actions.whole,
    '1': () => actions.to(1),
    ArrowLeft: actions.left,
    ArrowRight: actions.right,
    ArrowUp: actions.up,
    ArrowDown: actions.down,
  }

  function onKeyDown(event: KeyboardEvent) {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }

  return {
    view,
    actions,
    onKeyDown,
    pointing: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
