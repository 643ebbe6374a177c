import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Radio } from 'antd'
import { query } from '#api/query-client.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { refusedProps } from './discount-fields.tsx'

/** For whom a promotion is: everyone, or trade accounts of chosen groups. */
export function AudienceFields({ errors }: { errors: Partial<Record<string, string>> }) {
  const t = useTexts('coupons')
  const language = useLanguage()
  const audience = Form.useWatch<'everyone' | 'trade'>('audience')
  const groups = useQuery(query('/staff/pc_api.trade/getGroups', {}))
  const hasNone = groups.data?.list.length === 0
  return (
    <>
      <Form.Item name="audience" label={t('promotionFor')}>
        <Radio.Group
          aria-label={t('promotionFor')}
          options={(['everyone', 'trade'] as const).map((value) => ({ value, label: t(`for_${value}`) }))}
        />
      </Form.Item>
      {audience === 'trade' && (
        <Form.Item
          name="trade_group_ids"
          label={t('tradeGroups')}
          extra={t(hasNone ? 'noTradeGroups' : 'tradeGroupsHelp')}
          {...refusedProps(errors.trade_group_ids)}
        >
          <Checkbox.Group
            aria-label={t('tradeGroups')}
            className="coupon-choices"
            options={(groups.data?.list ?? []).map((group) => ({
              value: group.group_id,
              label: nameIn(group, language),
            }))}
          />
        </Form.Item>
      )}
    </>
  )
}

/** For whom a promotion is, in words. */
export function useAudienceText() {
  const t = useTexts('coupons')
  return (groups: readonly { name: string }[]): string =>
    groups.length === 0
      ? t('for_everyone')
      : t('forGroups', { groups: groups.map(({ name }) => name).join(t('comma')) })
}
