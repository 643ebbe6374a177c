import { common } from './common.ts'
import { goods } from './goods.ts'
import { home } from './home.ts'
import { shell } from './shell.ts'

/** The texts of the page frame and the home page, loaded with the first page. */
export const initial = { common, goods, home, shell }
