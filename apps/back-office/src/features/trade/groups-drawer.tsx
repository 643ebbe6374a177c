import { refusedFields } from '@corium/browser/result'
import { maxDeskLength } from '@corium/contract/limits'
import { Button, Drawer, Form, Input } from 'antd'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { useAction } from '#shop/use-action.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useNotices } from '#ui/use-notices.ts'
import { type TradeGroup, useTradeGroups } from './trade.ts'

/** The groups of trade accounts in their order, with names in both languages. */
export function GroupsDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts('trade')
  const language = useLanguage()
  const { actAtOnce, isBusy } = useAction('trade')
  const groups = useTradeGroups().data?.list ?? []

  function move(from: number, to: number) {
    const group_ids = groups.map(({ group_id }) => group_id)
    group_ids.splice(to, 0, ...group_ids.splice(from, 1))
    void actAtOnce('/staff/pc_api.trade/sortGroups', { group_ids })
  }

  return (
    <Drawer open size={648} title={t('groups')} onClose={onClose}>
      <p className="intro">{t('groupsText')}</p>
      {groups.map((group, at) => {
        const name = nameIn(group, language)
        return (
          <GroupForm key={group.group_id} group={group}>
            <IconButton
              name={t('moveUp', { name })}
              icon={ArrowUp}
              disabled={at === 0 || isBusy}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              name={t('moveDown', { name })}
              icon={ArrowDown}
              disabled={at === groups.length - 1 || isBusy}
              onClick={() => move(at, at + 1)}
            />
            <IconButton
              name={t('deleteGroup', { name })}
              icon={Trash2}
              onClick={() =>
                actAtOnce('/staff/pc_api.trade/deleteGroup', { group_id: group.group_id }, t('groupDeleted'))
              }
            />
          </GroupForm>
        )
      })}
      <h2 className="trade-groups-new">{t('newGroup')}</h2>
      <GroupForm key={groups.length} />
    </Drawer>
  )
}

type Fields = { name_cn: string; name_en: string }

/** One group; without `group` a new one. Its button appears once there is something to save. */
function GroupForm({ group, children }: { group?: TradeGroup; children?: ReactNode }) {
  const t = useTexts('trade')
  const notification = useNotices()
  const { actOnce, isBusy } = useAction('trade')
  const [isTouched, setTouched] = useState(false)

  async function save(fields: Fields) {
    const input = { ...fields, group_id: group?.group_id }
    const result = await actOnce('/staff/pc_api.trade/saveGroup', input, t('groupSaved'))
    if (result.ok) setTouched(false)
    else if (!result.shownInDialog) {
      notification.error({ title: Object.values(refusedFields(result))[0] ?? result.msg })
    }
  }

  const required = [{ required: true, whitespace: true, message: t('groupNameRequired') }]
  return (
    <Form<Fields>
      // Each form needs its own field ids.
      name={group ? `group-${group.group_id}` : 'new-group'}
      className="trade-group"
      layout="vertical"
      requiredMark={false}
      initialValues={{ name_cn: group?.name_cn ?? '', name_en: group?.name_en ?? '' }}
      onValuesChange={() => setTouched(true)}
      onFinish={save}
    >
      <Form.Item name="name_cn" label={t('nameCn')} rules={required}>
        <Input maxLength={maxDeskLength.tradeGroup} lang="zh" />
      </Form.Item>
      <Form.Item
        name="name_en"
        label={t('nameEn')}
        rules={required}
        extra={group && t('groupUse', { members: group.member_num, promotions: group.promotion_num })}
      >
        <Input maxLength={maxDeskLength.tradeGroup} lang="en" />
      </Form.Item>
      <span className={group ? 'trade-group-actions' : undefined}>
        {(isTouched || !group) && (
          <Button htmlType="submit" loading={isBusy} type={group ? 'default' : 'primary'}>
            {t(group ? 'save' : 'addGroup')}
          </Button>
        )}
        {children}
      </span>
    </Form>
  )
}
