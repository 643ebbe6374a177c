import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

type TabsProps<V extends string> = {
  label: string
  tabs: readonly { id: V; title: ReactNode; content: ReactNode }[]
  value: V
  onChange: (id: V) => void
  /** Tabs share the full width equally. */
  wide?: boolean
}

/** Tabs after the ARIA pattern: one stop for Tab; the arrow keys, Home and End change the tab. */
export function Tabs<V extends string>({ label, tabs, value, onChange, wide }: TabsProps<V>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const selected = tabs.findIndex((tab) => tab.id === value)

  function onKeyDown(event: KeyboardEvent) {
    const next = nextIndex(event.key, selected, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    onChange(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-7 border-b border-line-2"
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${id}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            className={classNames('tab -mb-px', wide && 'flex-1 text-center')}
            onClick={() => onChange(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className="pt-5 outline-none"
      >
        {tabs[selected]?.content}
      </div>
    </div>
  )
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
}
