import { Input } from 'antd'

/**
 * Unix seconds of a day and hour in the shop's time zone, such as `2026-11-26T09:00`;
 * undefined for an empty field.
 */
export function shopMoment(typed: string): number | undefined {
  const time = Date.parse(`${typed}:00+08:00`)
  return Number.isNaN(time) ? undefined : time / 1000
}

type DayFieldProps = {
  id: string
  label: string
  value: string
  problem: string | undefined
  onChange: (typed: string) => void
}

/** A day and hour by the shop's clock. */
export const DayField = ({ id, label, value, problem, onChange }: DayFieldProps) => (
  <div className="goods-day">
    <label htmlFor={id}>{label}</label>
    <Input
      id={id}
      type="datetime-local"
      value={value}
      status={problem ? 'error' : undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
    {problem && (
      <span id={`${id}-problem`} className="goods-error" role="alert">
        {problem}
      </span>
    )}
  </div>
)
