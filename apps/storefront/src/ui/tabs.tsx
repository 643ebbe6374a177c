import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { classNames } from './class-names.ts'

type TabsProps<V extends string> = {
  label: string
  tabs: readonly { id: V; title: ReactNode; content: ReactNode }[]
  value: V
  onChange: (id: V) => void
  /** Tabs share the full width equally. */
  wide?: boolean
}

export function Tabs<V extends string>({ label, tabs, value, onChange, wide }: TabsProps<V>) {
  return (
    <AriaTabs selectedKey={value} onSelectionChange={(id) => onChange(id as V)}>
      <TabList aria-label={label} className="flex gap-7 border-b border-line-2">
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className={classNames('tab -mb-px', wide && 'flex-1 text-center')}>
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="pt-5 outline-none">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
