import { dot } from '@corium/browser/dot'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { query } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { FactList } from '#ui/fact-list.tsx'
import { FoundPage } from '#ui/found-page.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { EndpointDrawer } from './endpoint-drawer.tsx'
import { EndpointState } from './endpoint-state.tsx'
import type { Endpoint, Secret } from './integration.ts'
import './integrations.css'
import { SecretSheet } from './secret-sheet.tsx'

/** One webhook endpoint: its settings, its deliveries and the actions on it. */
export default function EndpointPage() {
  const { endpointId = '' } = useParams()
  const t = useTexts('integrations')
  const endpoint = useQuery(query('/staff/pc_api.webhook/info', { endpoint_id: endpointId }))
  return (
    <FoundPage
      title={t('endpoint')}
      crumb={<Link to={paths.integrations()}>{t('title')}</Link>}
      query={endpoint}
      missing={t('notFound')}
      missingText={t('notFoundText')}
    >
      {(data) => <EndpointDetails key={endpointId} endpoint={data} />}
    </FoundPage>
  )
}

function EndpointDetails({ endpoint }: { endpoint: Endpoint }) {
  const t = useTexts('integrations')
  const dates = useDates()
  const [isEdited, setEdited] = useState(false)
  const [secret, setSecret] = useState<Secret>()
  const { name, url, events, last_success_at, previous_until, state, off_at } = endpoint
  return (
    <Page
      title={name}
      line={<EndpointState endpoint={endpoint} />}
      crumb={<Link to={paths.integrations()}>{t('title')}</Link>}
      actions={<EndpointActions endpoint={endpoint} onEdit={() => setEdited(true)} onSecret={setSecret} />}
    >
      <div className="integration-panels">
        <Panel>
          <FactList
            facts={[
              [t('address'), url],
              [t('events'), events.map((event) => t(`event_${event}`)).join(dot)],
              [
                t('lastSuccess'),
                last_success_at === null ? t('neverArrived') : dates.fullDateTime(last_success_at),
              ],
              [
                t(`state_${state}`),
                off_at !== null && (
                  <>
                    {dates.fullDateTime(off_at)}
                    <span className="second-line">{t('offText')}</span>
                  </>
                ),
              ],
            ]}
          />
          {previous_until !== null && (
            <p className="second-line">{t('previousUntil', { time: dates.fullDateTime(previous_until) })}</p>
          )}
        </Panel>
        <DeliveryList endpoint={endpoint} />
      </div>
      {isEdited && <EndpointDrawer endpoint={endpoint} onClose={() => setEdited(false)} />}
      {secret && <SecretSheet secret={secret} onDone={() => setSecret(undefined)} />}
    </Page>
  )
}
