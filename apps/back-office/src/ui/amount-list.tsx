import './amount-list.css'

type AmountRow = { name: string; amount: string; strong?: boolean }

/** Names at the left, amounts at the right. */
export function AmountList({ rows }: { rows: readonly AmountRow[] }) {
  return (
    <dl className="amount-list">
      {rows.map(({ name, amount, strong }) => (
        <div key={name} className={strong ? 'amount-row amount-strong' : 'amount-row'}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
