import { dot } from '@corium/browser/dot'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { listQuery } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { phoneNumber } from '#shop/phone-number.ts'
import { type MemberRow, nameOf } from './member.ts'

export type Choice = Pick<
  MemberRow,
  'member_id' | 'nickname' | 'number' | 'state' | 'company' | 'mobile' | 'email'
>

type MemberSelectProps = {
  id: string
  chosen: Choice | undefined
  onChoose: (choice: Choice | undefined) => void
}

/** Finds a member by the typed text. */
export function MemberSelect({ id, chosen, onChoose }: MemberSelectProps) {
  const t = useTexts('members')
  const [keyword, setKeyword] = useState('')
  const found = useQuery({
    ...listQuery('/staff/pc_api.member/getList', { keyword, limit: 10 }),
    enabled: keyword.trim() !== '',
  })
  const rows = keyword.trim() ? (found.data?.list ?? []).filter(({ state }) => state !== 'erased') : []
  const label = (one: Choice) =>
    [
      nameOf(one, t),
      one.company,
      one.mobile ? phoneNumber(one.mobile) : one.email,
      t('number', { number: String(one.number) }),
    ]
      .filter(Boolean)
      .join(dot)
  const known = chosen && !rows.some(({ member_id }) => member_id === chosen.member_id) ? [chosen] : []
  return (
    <Select
      id={id}
      className="member-select"
      showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
      allowClear
      placeholder={t('findMember')}
      notFoundContent={keyword.trim() && !found.isFetching ? t('noneFound') : null}
      value={chosen?.member_id}
      options={[...(keyword ? [] : known), ...rows].map((one) => ({
        value: one.member_id,
        label: label(one),
      }))}
      onChange={(memberId: string | undefined) => {
        onChoose(rows.find(({ member_id }) => member_id === memberId))
        setKeyword('')
      }}
    />
  )
}
