import { Button } from 'antd'
import { Printer } from 'lucide-react'
import { useTexts } from '#i18n/use-texts.tsx'
import './set-up-factor.css'

type RecoveryCodesProps = { codes: readonly string[]; email?: string; onDone: () => void }

/** Recovery codes, which the shop shows only once. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const t = useTexts('factor')
  return (
    <div className="recovery-sheet">
      <p style={{ margin: 0 }}>{t('codesText')}</p>
      <p className="second-line">
        Corium{email && `, ${email}`}. {t('shownOnce')}
      </p>
      <ul className="recovery-codes" aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="recovery-actions">
        <Button icon={<Printer size={16} strokeWidth={1.5} aria-hidden />} onClick={() => print()}>
          {t('print')}
        </Button>
        <Button type="primary" onClick={onDone}>
          {t('putAway')}
        </Button>
      </div>
    </div>
  )
}
