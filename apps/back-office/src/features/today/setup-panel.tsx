import type { Output } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'

type Step = Output<'/staff/pc_api.today/getSetup'>['list'][number]

const pages: Record<Step['step'], string> = {
  shop: paths.shopSettings(),
  goods: paths.goods(),
  contact: paths.content('?kind=contact'),
  pages: paths.content('?kind=help'),
  documents: paths.documents(),
}

/** The setup steps that a new shop still lacks before buyers come; empty for a shop that is complete. */
export function SetupPanel() {
  const t = useTexts('today')
  const { data } = useQuery(query('/staff/pc_api.today/getSetup', {}))
  if (!data || data.list.length === 0) return null
  return (
    <Panel title={t('setup')}>
      <ol className="setup-steps">
        {data.list.map(({ step, is_done, missing_num }) => (
          <li key={step}>
            <StatusWord tone={is_done ? 'done' : 'ours'}>{t(is_done ? 'setupDone' : 'setupOpen')}</StatusWord>
            <span>
              <Link to={pages[step]}>{t(`setup_${step}`)}</Link>
              <span className="second-line">
                {step === 'pages' && !is_done
                  ? t('setupPages', { count: missing_num })
                  : t(`setup_${step}_text`)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
