import { dot } from '@corium/browser/dot'
import { useTexts } from '#i18n/use-texts.tsx'
import { StatusWord, type Tone } from '#ui/status-word.tsx'
import type { Endpoint } from './integration.ts'

const tones = { on: 'done', off: 'resting', failing: 'wrong', gone: 'wrong' } as const satisfies Record<
  Endpoint['state'],
  Tone
>

/** Whether an endpoint is on, and how many webhooks wait for it or failed. */
export function EndpointState({ endpoint }: { endpoint: Endpoint }) {
  const t = useTexts('integrations')
  const { state, waiting_num, failed_num } = endpoint
  const note = [
    waiting_num > 0 && t('waitingNum', { count: waiting_num }),
    failed_num > 0 && t('failedNum', { count: failed_num }),
  ]
  return (
    <StatusWord tone={tones[state]} note={note.filter(Boolean).join(dot) || undefined}>
      {t(`state_${state}`)}
    </StatusWord>
  )
}
