import { Button } from 'antd'
import './failure-bar.css'

/** Shown above a list that could not be loaded; the earlier rows stay readable below. */
export function FailureBar({
  message,
  again,
  onAgain,
}: {
  message: string
  again: string
  onAgain: () => void
}) {
  return (
    <div className="failure-bar" role="alert">
      <span className="failure-text">{message}</span>
      <Button size="small" onClick={onAgain}>
        {again}
      </Button>
    </div>
  )
}
