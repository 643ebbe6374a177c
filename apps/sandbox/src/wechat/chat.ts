import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '#sandbox/context.ts'
import type { ChatMessage } from '#sandbox/records/wechat.ts'

export type ChatPart = { text: string; href?: string }

export function addChatMessage(
  context: SandboxContext,
  identity: string,
  from: ChatMessage['from'],
  text: string,
): void {
  context.state.chats.push({ id: randomUUID(), identity, at: context.now().toISOString(), from, text })
  context.stateChanged()
}

/**
 * The parts of a text as WeChat shows it: an `<a href>` and a bare address
 * are links, everything else is plain.
 */
export function chatParts(text: string): ChatPart[] {
  const link = /<a href="(https?:\/\/[^"]+)"[^>]*>([^<]*)<\/a>|https?:\/\/[^\s<>"，。；！？、（）]+/g
  const parts: ChatPart[] = []
  let end = 0
  for (const match of text.matchAll(link)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: match[2] ?? match[0], href: match[1] ?? match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
