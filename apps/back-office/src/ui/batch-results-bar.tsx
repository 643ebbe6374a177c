import { Alert } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import './batch-results-bar.css'

type BatchResultsBarProps = {
  /** How many rows were changed, and how many were not. */
  title: string
  /** Why each of the others was not changed. */
  refused: readonly { key: string; text: string }[]
  onClose: () => void
}

/** The result of a batch, with the refused rows. It stays until staff close it. */
export function BatchResultsBar({ title, refused, onClose }: BatchResultsBarProps) {
  const t = useTexts('states')
  return (
    <Alert
      className="batch-results-bar"
      type={refused.length > 0 ? 'warning' : 'success'}
      closable={{ onClose, 'aria-label': t('close') }}
      title={title}
      description={
        refused.length > 0 && (
          <ul className="batch-results-refused">
            {refused.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        )
      }
    />
  )
}
