import { Input } from 'antd'

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
