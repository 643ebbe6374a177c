import { dot } from '@corium/browser/dot'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { query } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { EndpointDrawer } from './endpoint-drawer.tsx'
import { EndpointState } from './endpoint-state.tsx'
import type { Endpoint, Key, Secret } from './integration.ts'
import { KeyDrawer } from './key-drawer.tsx'
import './integrations.css'
import { SecretSheet } from './secret-sheet.tsx'
import { useKeyRows } from './use-key-rows.tsx'

/** Both lists have a limit far below this, so they are one page. */
const oneList = 100

/**
 * Programs that work with the shop: their webhook endpoints, and the keys with which they call it.
 */
export default function IntegrationsPage() {
  const t = useTexts('integrations')
  const dates = useDates()
  const endpoints = useQuery(query('/staff/pc_api.webhook/getList', {}))
  const keys = useQuery(query('/staff/pc_api.integration_key/getList', {}))
  const [open, setOpen] = useState<'key' | 'endpoint'>()
  const [secret, setSecret] = useState<Secret>()
  const keyRows = useKeyRows()
  const asList = <Row extends object, Q extends { data?: { list: readonly Row[] } }>(read: Q) => ({
    ...read,
    data: read.data && { list: read.data.list, total: read.data.list.length },
  })
  const name = (endpoint: Endpoint) => (
    <span>
      <Link to={paths.endpoint(endpoint.endpoint_id)}>{endpoint.name}</Link>
      <span className="second-line">{new URL(endpoint.url).host}</span>
    </span>
  )
  const events = ({ events: chosen }: Endpoint) => t('eventNum', { count: chosen.length })
  const last = ({ last_success_at }: Endpoint) =>
    last_success_at === null ? t('neverArrived') : dates.dateTime(last_success_at)
  const close = () => setOpen(undefined)

  return (
    <Page
      title={t('title')}
      line={t('line')}
      actions={
        <>
          <Button icon={<KeyRound size={16} strokeWidth={1.5} aria-hidden />} onClick={() => setOpen('key')}>
            {t('newKey')}
          </Button>
          <Button
            type="primary"
            icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => setOpen('endpoint')}
          >
            {t('newEndpoint')}
          </Button>
        </>
      }
    >
      <div className="integration-panels">
        <Panel title={t('endpoints')} flush>
          <ListTable<Endpoint>
            label={t('endpointList')}
            list={asList<Endpoint, typeof endpoints>(endpoints)}
            page={1}
            rowsPerPage={oneList}
            onPage={() => undefined}
            rowKey={({ endpoint_id }) => endpoint_id}
            columns={[
              { key: 'name', title: t('name'), render: (_, row) => name(row) },
              { key: 'events', title: t('events'), render: (_, row) => events(row) },
              {
                key: 'last',
                title: t('lastSuccess'),
                render: (_, row) => <span className="nowrap">{last(row)}</span>,
              },
              { key: 'state', title: t('state'), render: (_, row) => <EndpointState endpoint={row} /> },
            ]}
            block={(row) => (
              <>
                {name(row)}
                <EndpointState endpoint={row} />
                <span className="second-line">{`${events(row)}${dot}${t('lastSuccessAt', { time: last(row) })}`}</span>
              </>
            )}
            empty={<EmptyPanel title={t('noEndpoints')} text={t('noEndpointsText')} />}
          />
        </Panel>
        <Panel title={t('keys')} flush>
          <ListTable<Key>
            label={t('keyList')}
            list={asList<Key, typeof keys>(keys)}
            page={1}
            rowsPerPage={oneList}
            onPage={() => undefined}
            rowKey={({ key_id }) => key_id}
            columns={keyRows.columns}
            block={keyRows.block}
            empty={<EmptyPanel title={t('noKeys')} text={t('noKeysText')} />}
          />
        </Panel>
      </div>
      {open === 'key' && <KeyDrawer onMade={setSecret} onClose={close} />}
      {open === 'endpoint' && <EndpointDrawer onMade={setSecret} onClose={close} />}
      {secret && <SecretSheet secret={secret} onDone={() => setSecret(undefined)} />}
    </Page>
  )
}
