import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { RecoveryCodes } from '#shop/recovery-codes.tsx'
import { SetUpFactor } from '#shop/set-up-factor.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'

/** Staff without an authenticator app set one up before the back office opens. */
export function FactorStep({ onDone }: { onDone: () => void }) {
  const t = useTexts('login')
  const [codes, setCodes] = useState<readonly string[]>()
  // Each start makes a new secret, so it is read once.
  const started = useQuery({
    ...query('/staff/pc_api.session/startFactor', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    enabled: !codes,
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!started.data) return <QueryPanel query={started} />
  return (
    <div>
      <p className="intro">{t('factorText')}</p>
      <SetUpFactor setUp={started.data} onDone={setCodes} />
    </div>
  )
}
