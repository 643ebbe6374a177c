import type { Output } from '@corium/browser/result'
import type { Language } from '@corium/contract/language'
import { joinNames } from '#i18n/join.ts'

export type Person = Output<'/staff/pc_api.staff/getList'>['list'][number]
export type Role = Output<'/staff/pc_api.role/getList'>['list'][number]

export const roleName = (role: Pick<Role, 'name_cn' | 'name_en'>, language: Language): string =>
  language === 'zh-cn' ? role.name_cn : role.name_en

export const roleNames = (roles: readonly Pick<Role, 'name_cn' | 'name_en'>[], language: Language): string =>
  joinNames(
    roles.map((role) => roleName(role, language)),
    language,
  )
