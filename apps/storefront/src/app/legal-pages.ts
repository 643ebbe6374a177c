import { paths } from '@corium/contract/paths'

/** What a member agreed to stays readable before a number is bound. */
const legalPages: readonly string[] = [paths.agreement(), paths.privacy(), '/home/account/earlier']

export const isLegalPage = (pathname: string): boolean => legalPages.includes(pathname)
