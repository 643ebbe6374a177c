import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import './sortable-rows.css'

type SortableRowsProps<Row> = {
  /** The name of the list for screen readers. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The names of the buttons that move a row. */
  namesOf: (row: Row) => { up: string; down: string }
  maySort: boolean
  /** Saves the order, and resolves when the rows are in that order or the server has refused it. */
  onSort: (keys: string[]) => Promise<unknown>
  /** A row's details below it, which move with it. */
  below?: (row: Row) => ReactNode
  children: (row: Row) => ReactNode
}

/** Rows that staff put in order, by dragging or by a button, which keeps the focus. */
export function SortableRows<Row>(props: SortableRowsProps<Row>) {
  const { label, rows, keyOf, namesOf, maySort, onSort, below, children } = props
  const list = useRef<HTMLUListElement>(null)
  /** The order while it is being saved. */
  const [order, setOrder] = useState<readonly string[]>()
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  /** The button that moved a row, until the order is saved. */
  const moved = useRef<{ key: string; tool: 'up' | 'down' }>(undefined)
  const keys = rows.map(keyOf)
  const shown = order ? order.flatMap((key) => rows.find((row) => keyOf(row) === key) ?? []) : rows

  async function move(key: string, to: number) {
    const next = keys.filter((one) => one !== key)
    next.splice(to, 0, key)
    if (order || next.join('\n') === keys.join('\n')) return
    setOrder(next)
    await onSort(next)
    setOrder(undefined)
  }

  // The browser drops the focus of a button that moves or is disabled.
  useEffect(() => {
    const { key, tool } = moved.current ?? {}
    const { activeElement } = document
    const hasFocus = activeElement === document.body || list.current?.contains(activeElement)
    if (key === undefined || !hasFocus) return
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row = all.find(({ dataset }) => dataset.row === key)
    const [up, down] = row?.querySelectorAll<HTMLButtonElement>('.sortable-tools button') ?? []
    const [same, other] = tool === 'up' ? [up, down] : [down, up]
    const button = same?.disabled ? other : same
    button?.focus()
    if (!order) moved.current = undefined
  })

  return (
    <ul className="sortable-rows" aria-label={label} ref={list}>
      {shown.map((row, at) => {
        const key = keyOf(row)
        const names = namesOf(row)
        if (!maySort) {
          return (
            <li key={key} className="sortable-row sortable-row-fixed">
              {children(row)}
              {below?.(row)}
            </li>
          )
        }
        const step = (tool: 'up' | 'down', to: number) => () => {
          moved.current = { key, tool }
          move(key, to)
        }
        return (
          <li
            key={key}
            data-row={key}
            className={over === key ? 'sortable-row sortable-row-over' : 'sortable-row'}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              event.stopPropagation()
              setOver(key)
            }}
            onDrop={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              event.stopPropagation()
              moved.current = undefined
              move(dragged, at)
              setDragged(undefined)
              setOver(undefined)
            }}
          >
            <span
              className="sortable-grip"
              draggable
              aria-hidden
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(key)
              }}
              onDragEnd={() => {
                setDragged(undefined)
                setOver(undefined)
              }}
            >
              <GripVertical size={16} strokeWidth={1.5} />
            </span>
            {children(row)}
            <span className="sortable-tools">
              <IconButton name={names.up} icon={ArrowUp} disabled={at === 0} onClick={step('up', at - 1)} />
              <IconButton
                name={names.down}
                icon={ArrowDown}
                disabled={at === shown.length - 1}
                onClick={step('down', at + 1)}
              />
            </span>
            {below?.(row)}
          </li>
        )
      })}
    </ul>
  )
}
