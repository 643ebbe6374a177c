import { dot } from '@corium/browser/dot'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Plus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { listQuery, query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useListUrl } from '#shop/use-list-url.ts'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import type { Person } from './person.ts'
import { PersonDrawer } from './person-drawer.tsx'
import { newRole, RolesPanel } from './roles-panel.tsx'
import { useStaffRows } from './use-staff-rows.tsx'

/** The people of the shop, and what their roles let them do. */
export default function StaffPage() {
  const t = useTexts('staff')
  const { params, page, change, paging } = useListUrl()
  const [edited, setEdited] = useState<Person | 'new'>()
  const people = useQuery(listQuery('/staff/pc_api.staff/getList', { page, limit: pageSize }))
  const roles = useQuery(query('/staff/pc_api.role/getList', {}))
  const { columns, block } = useStaffRows(setEdited)
  const invited = people.data?.list.filter(({ state }) => state === 'invited').length ?? 0

  return (
    <Page
      title={t('title')}
      line={
        people.data &&
        roles.data &&
        [
          t('line', { count: people.data.total - invited }),
          invited > 0 && t('invitedCount', { count: invited }),
          t('roleCount', { count: roles.data.list.length }),
        ]
          .filter(Boolean)
          .join(dot)
      }
      actions={
        <>
          <Button
            icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => change({ role: newRole })}
          >
            {t('ownRole')}
          </Button>
          <Button
            type="primary"
            icon={<UserPlus size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('invite')}
          </Button>
        </>
      }
    >
      <div className="staff-panels">
        <Panel flush>
          <ListTable
            label={t('people')}
            list={people}
            {...paging}
            rowKey={({ staff_id }) => staff_id}
            columns={columns}
            block={block}
            empty={null}
          />
        </Panel>
        {roles.data ? (
          <RolesPanel
            roles={roles.data.list}
            chosen={params.get('role') ?? ''}
            onChoose={(role) => change({ role, page })}
          />
        ) : (
          <QueryPanel query={roles} />
        )}
      </div>
      {edited && roles.data && (
        <PersonDrawer
          edited={edited}
          current={people.data?.list.find((one) => edited !== 'new' && one.staff_id === edited.staff_id)}
          roles={roles.data.list}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  )
}
