import type { ShopError } from '@corium/browser/result'
import type { FigureSheet } from '#shop/figures/csv-button.tsx'
import { FigurePanel } from '#shop/figures/figure-panel.tsx'

type RankPanelProps = {
  title: string
  query: { data?: unknown; error: ShopError | null; refetch: () => unknown }
  sheet: FigureSheet
  rows: readonly { key: string; name: string; second?: string; value: string; note: string }[] | undefined
}

/** The entries with the highest figures, the highest first. */
export const RankPanel = ({ title, query, sheet, rows }: RankPanelProps) => (
  <FigurePanel title={title} query={query} sheet={sheet} isEmpty={rows?.length === 0} flush>
    <ol className="figure-list">
      {rows?.map(({ key, name, second, value, note }) => (
        <li key={key} className="figure-row">
          <span className="figure-name">
            {name}
            {second && <span className="second-line">{second}</span>}
          </span>
          <span className="figure-value">
            {value}
            {note && <span className="second-line">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  </FigurePanel>
)
