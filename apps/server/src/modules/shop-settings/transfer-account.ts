import type { Language } from '@corium/contract/language'
import type { BankAccount } from '@corium/contract/payments'
import type { Static } from 'typebox'
import type { TransferAccount } from './settings.ts'

export const presentAccount = (
  { holder, bank, number, swift }: TransferAccount,
  language: Language,
): Static<typeof BankAccount> => ({ holder: holder[language], bank: bank[language], number, swift })
