import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  LineChart,
  Rectangle,
  ReferenceDot,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { useJoin } from '#i18n/join.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money, roundMoney } from '#shop/money.ts'
import { useFigureTexts } from './use-figure-texts.ts'
import './figures.css'

export type ChartDay = {
  day: string
  /** In fen; `before` is the revenue of the same day in the period before. */
  paid: number
  before: number
  orders: number
  visitors: number
  /** The day is not over, so its bar is drawn as an outline. */
  isToday: boolean
}

const [ours, others, grid] = ['#1E3B33', '#8C8C8B', '#E4E4E4']
const axis = { tickLine: false, axisLine: false, tick: { fontSize: 12, fill: '#686867' } } as const
const margin = { top: 20, right: 8, bottom: 0, left: 0 }

/** Sales as bars with the period before as a line; visitors on an axis of their own below. */
export default function SalesChart({ days }: { days: readonly ChartDay[] }) {
  const t = useTexts('figures')
  const texts = useFigureTexts()
  const best = days.reduce((top, day) => (day.paid > top.paid ? day : top))
  const busiest = days.reduce((top, day) => (day.visitors > top.visitors ? day : top))
  const data = [...days]
  // Near an edge, the chart places the label of the best day beside its bar.
  const place = days.indexOf(best) / days.length
  const anchor = place > 0.75 ? 'end' : place < 0.25 ? 'start' : 'middle'
  const xAxis = <XAxis dataKey="day" tickFormatter={texts.day} minTickGap={48} {...axis} />
  return (
    <div className="sales-chart">
      <figure
        role="img"
        aria-label={t('salesChart', {
          from: texts.fullDay(days[0]!.day),
          to: texts.fullDay(days.at(-1)!.day),
          best: texts.day(best.day),
          amount: money(best.paid),
        })}
      >
        <ComposedChart
          data={data}
          responsive
          style={{ width: '100%', height: 220 }}
          margin={margin}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke={grid} />
          {xAxis}
          <YAxis width={48} tickCount={4} tickFormatter={(fen: number) => texts.short(fen / 100)} {...axis} />
          <Tooltip
            cursor={{ fill: '#F2F2F2' }}
            isAnimationActive={false}
            content={({ payload }) => <DayTip day={payload?.[0]?.payload} />}
          />
          <Bar
            dataKey="paid"
            fill={ours}
            isAnimationActive={false}
            shape={({ payload, ...bar }) => (
              <Rectangle
                {...bar}
                {...(payload?.isToday && { fill: '#FFFFFF', stroke: ours, strokeDasharray: '3 2' })}
              />
            )}
          />
          <Line dataKey="before" stroke={others} strokeWidth={1.5} dot={false} isAnimationActive={false} />
          {best.paid > 0 && (
            <ReferenceDot
              x={best.day}
              y={best.paid}
              r={0}
              label={({ viewBox }: { viewBox: { x: number; y: number } }) => (
                <text x={viewBox.x} y={viewBox.y - 6} textAnchor={anchor} fontSize={12} fill="#181818">
                  {texts.day(best.day)} {roundMoney(best.paid)}
                </text>
              )}
            />
          )}
        </ComposedChart>
      </figure>
      <p className="chart-name">{t('visitorsADay')}</p>
      <figure
        role="img"
        aria-label={t('visitorsChart', { count: busiest.visitors, best: texts.day(busiest.day) })}
      >
        <LineChart
          data={data}
          responsive
          style={{ width: '100%', height: 110 }}
          margin={margin}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke={grid} />
          {xAxis}
          <YAxis width={48} tickCount={3} allowDecimals={false} tickFormatter={texts.short} {...axis} />
          <Line dataKey="visitors" stroke="#2A5674" strokeWidth={1.5} dot={false} isAnimationActive={false} />
        </LineChart>
      </figure>
    </div>
  )
}

function DayTip({ day }: { day: ChartDay | undefined }) {
  const t = useTexts('figures')
  const texts = useFigureTexts()
  const join = useJoin()
  if (!day) return null
  return (
    <div className="chart-tip">
      <b>{texts.fullDay(day.day)}</b>
      <span>{join([`${t('paid')} ${money(day.paid)}`, t('orderCount', { count: day.orders })])}</span>
      <span>
        {t('paidBefore')} {money(day.before)}
      </span>
    </div>
  )
}
