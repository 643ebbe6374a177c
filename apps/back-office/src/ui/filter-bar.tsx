import type { ReactNode } from 'react'
import './filter-bar.css'

export const FilterBar = ({ children }: { children: ReactNode }) => (
  <search className="filter-bar">{children}</search>
)
