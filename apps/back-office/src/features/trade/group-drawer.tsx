import { Alert, Form, Select } from 'antd'
import { call } from '#api/client.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { type Trade, useTradeGroups } from './trade.ts'

type GroupDrawerProps = { account: Trade; isApproval: boolean; onClose: () => void }

/** Approves a company for a group, or moves an approved one to another group. */
export function GroupDrawer({ account, isApproval, onClose }: GroupDrawerProps) {
  const t = useTexts('trade')
  const language = useLanguage()
  const groups = useTradeGroups()
  const { trade_id, version } = account
  const hasNone = groups.data?.list.length === 0
  return (
    <ActionDrawer
      draft={`trade-group-${trade_id}`}
      title={t(isApproval ? 'approveTitle' : 'changeGroup')}
      intro={t(isApproval ? 'approveText' : 'changeGroupText')}
      initial={{ group_id: account.group_id ?? undefined }}
      button={t(isApproval ? 'approve' : 'save')}
      isBlocked={hasNone}
      send={({ group_id = '' }) =>
        isApproval
          ? call('/staff/pc_api.trade/approve', { trade_id, version, group_id })
          : call('/staff/pc_api.trade/setGroup', { trade_id, version, group_id })
      }
      done={t(isApproval ? 'approvedNow' : 'groupChanged')}
      refreshes={['trade', 'member', 'today']}
      onClose={onClose}
    >
      {() =>
        hasNone ? (
          <Alert type="warning" title={t('noGroups')} description={t('noGroupsText')} />
        ) : (
          <Form.Item
            name="group_id"
            label={t('group')}
            rules={[{ required: true, message: t('chooseGroup') }]}
          >
            <Select
              showSearch
              optionFilterProp="label"
              loading={groups.isPending}
              options={(groups.data?.list ?? []).map((group) => ({
                value: group.group_id,
                label: nameIn(group, language),
              }))}
            />
          </Form.Item>
        )
      }
    </ActionDrawer>
  )
}
