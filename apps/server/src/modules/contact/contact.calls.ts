import { submitContact as contract } from '@corium/contract/contact'
import * as desk from '@corium/contract/contact-desk'
import { route } from '#server/http/route.ts'
import { closeContact, noteOnContact, replyToContact, takeContact } from './desk-actions.ts'
import {
  getContactDeskOptions,
  getContactMail,
  getContactMessage,
  listContactMessages,
} from './desk-contact.ts'
import { submitContact } from './submit-contact.ts'

export const contactCalls = [
  route(contract, submitContact),
  route(desk.listContactMessages, listContactMessages),
  route(desk.getContactMessage, getContactMessage),
  route(desk.getContactDeskOptions, getContactDeskOptions),
  route(desk.getContactMail, getContactMail),
  route(desk.replyToContact, replyToContact),
  route(desk.noteOnContact, noteOnContact),
  route(desk.takeContact, takeContact),
  route(desk.closeContact, closeContact),
]
