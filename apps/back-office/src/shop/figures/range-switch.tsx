import { Segmented } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import { DayFilter } from '#ui/day-filter.tsx'
import { addDays, today } from './days.ts'
import { type Period, periods, type useDayRange } from './use-day-range.ts'
import './figures.css'

/** Chooses the days whose figures are shown. */
export function RangeSwitch({ period, range, choose, chooseDays }: ReturnType<typeof useDayRange>) {
  const t = useTexts('figures')
  const names: Record<Period, string> = {
    '7': t('days', { count: 7 }),
    '30': t('days', { count: 30 }),
    '90': t('days', { count: 90 }),
    own: t('ownDates'),
  }
  return (
    <div className="range-switch">
      <span className="range-against">{t('against')}</span>
      <Segmented
        aria-label={t('period')}
        options={periods.map((value) => ({ value, label: names[value] }))}
        value={period}
        onChange={choose}
      />
      {period === 'own' && (
        <span className="range-days">
          {(['start', 'end'] as const).map((name) => (
            <DayFilter
              key={name}
              label={t(name)}
              value={range[name]}
              min={name === 'end' ? range.start : addDays(range.end, -365)}
              max={name === 'end' ? today() : range.end}
              onChange={(day) => day && chooseDays({ [name]: day })}
            />
          ))}
        </span>
      )}
    </div>
  )
}
