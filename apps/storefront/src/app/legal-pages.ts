import { paths } from '@corium/contract/paths'

/** Members can read the texts that they agreed to before they bind a number. */
const legalPages: readonly string[] = [paths.agreement(), paths.privacy(), '/home/account/earlier']

export const isLegalPage = (pathname: string): boolean => legalPages.includes(pathname)
