import { isDeepStrictEqual } from 'node:util'
import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/settings-desk'
import type { StaffContext } from '#server/context.ts'
import type { Facts } from '#server/modules/change-log/changed-fields.ts'
import { readSetting } from '#server/modules/shop-settings/change-setting.ts'
import type { TransferSettings } from '#server/modules/shop-settings/settings.ts'
import { mailOwners } from '#server/modules/staff/staff-mails.ts'
import { refuseIfAny } from '#server/refuse.ts'
import { requireEach, trimAll } from './read-texts.ts'
import { presentStored, saveSetting } from './save-setting.ts'

type TypedAccount = Omit<Input<typeof contract.saveTransferSettings>, 'version' | 'from' | 'hold_days'>

export async function getTransferSettings(
  context: StaffContext,
): Promise<Output<typeof contract.getTransferSettings>> {
  const stored = await readSetting(context.db, 'bank-transfer')
  const { account, from_fen, hold_days } = stored.value
  return {
    holder_cn: account?.holder['zh-cn'] ?? '',
    holder_en: account?.holder['en-us'] ?? '',
    bank_cn: account?.bank['zh-cn'] ?? '',
    bank_en: account?.bank['en-us'] ?? '',
    number: account?.number ?? '',
    swift: account?.swift ?? '',
    from: from_fen,
    hold_days,
    ...presentStored(stored),
  }
}

/** A changed account can be a theft, so the owners are told. */
export async function saveTransferSettings(
  context: StaffContext,
  { version, from, hold_days, ...typed }: Input<typeof contract.saveTransferSettings>,
): Promise<Output<typeof contract.saveTransferSettings>> {
  const { clock, jobs, staff } = context
  const account = readAccount(typed)
  const value = { account, from_fen: from, hold_days }
  const saved = await saveSetting(
    context,
    'bank-transfer',
    version,
    value,
    transferFacts,
    async (trx, before) => {
      if (isDeepStrictEqual(before.account, account)) return
      await mailOwners(trx, staff.id, {
        template: 'staff-bank-account-changed',
        params: { by: staff.name, number: account?.number ?? '' },
        at: clock.now(),
      })
    },
  )
  jobs.runSoon('send-messages')
  return saved
}

const transferFacts = ({ account, from_fen, hold_days }: TransferSettings): Facts => ({
  account_holder: account?.holder,
  bank: account?.bank,
  account_number: account?.number,
  swift: account?.swift,
  transfer_from_fen: from_fen,
  transfer_hold_days: hold_days,
})

/** Null without a number, whatever else is typed. @throws field errors for a number without the rest */
function readAccount(typed: TypedAccount): TransferSettings['account'] {
  const { holder_cn, holder_en, bank_cn, bank_en, number, swift } = trimAll(typed)
  if (number === '') return null
  const names = { holder_cn, holder_en, bank_cn, bank_en }
  refuseIfAny({
    ...requireEach(names),
    ...(!isAccountNumber(number) && { number: 'invalid' as const }),
    ...(swift !== '' && !isSwiftCode(swift) && { swift: 'invalid' as const }),
  })
  return {
    holder: { 'zh-cn': holder_cn, 'en-us': holder_en },
    bank: { 'zh-cn': bank_cn, 'en-us': bank_en },
    number,
    swift: swift.toUpperCase(),
  }
}

/** Digits, or an IBAN; spaces and hyphens as the shop writes them. */
const isAccountNumber = (text: string): boolean => /^[\dA-Za-z]{6,34}$/.test(text.replaceAll(/[ -]/g, ''))

const isSwiftCode = (text: string): boolean => /^[A-Za-z]{6}[\dA-Za-z]{2}([\dA-Za-z]{3})?$/.test(text)
