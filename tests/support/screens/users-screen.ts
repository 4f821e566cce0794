import { screen, waitFor, within } from '@testing-library/react'
import type { AdminUserAnswer } from '@/domain/contract/admin-user-answer'
import { answerCall } from './answers'
import { labelled, overwrite } from './labelled'
import { dialogsClosed, openDialog } from './open-dialog'
import { openScreen } from './open-screen'
import { ALL_USERS, ONE_USER, usersPage } from './sample'

/** The address that a new user is sent to. */
export const NEW_USER = /^\/api\/admin-users\/$/

/** A server with these users, which accepts each change. */
export function serveUsers(users: AdminUserAnswer[]): void {
  answerCall('GET', ALL_USERS, () => ({ status: 200, body: usersPage(users) }))
  answerCall('POST', NEW_USER, ({ body }) => {
    const { password: _, ...made } = Object(body)
    users.push({ ...users[0], ...made, id: users.length + 1 })
    return { status: 201, body: users.at(-1) }
  })
  answerCall('PUT', ONE_USER, ({ path, body }) => {
    const { password: _, ...changed } = Object(body)
    const id = Number(path.split('/').at(-1))
    const at = users.findIndex((user) => user.id === id)
    const found = users[at]
    if (!found) return { status: 404 }
    users[at] = { ...found, ...changed }
    return { status: 200, body: users[at] }
  })
}

/** Opens /admin/users and waits for its list. */
export async function openUsers() {
  const user = await openScreen('/admin/users')
  await screen.findAllByRole('button', { name: /^Edit / })
  return new UsersScreen(user)
}

/** A person's view of /admin/users, and their actions. */
class UsersScreen {
  constructor(readonly user: Awaited<ReturnType<typeof openScreen>>) {}

  isClosed = dialogsClosed

  /** Presses a button of the page that opens a dialog. */
  async open(button: string): Promise<void> {
    await this.user.click(screen.getByRole('button', { name: button }))
    await waitFor(openDialog)
  }

  /** Presses a button of the open dialog. */
  press = (name: string): Promise<void> => this.user.click(within(openDialog()).getByRole('button', { name }))

  /** A field of the open dialog. */
  field = (label: string): HTMLInputElement => labelled(openDialog(), label)

  fill = (label: string, text: string): Promise<void> => overwrite(this.user, this.field(label), text)

  async fillNew({
    name,
    email,
    password,
    confirm = password,
  }: Record<'name' | 'email' | 'password', string> & { confirm?: string }): Promise<void> {
    await this.fill('Name*', name)
    await this.fill('Email*', email)
    await this.fill('Password*', password)
    await this.fill('Confirm Password*', confirm)
  }

  /** The card of a user. */
  card(name: string): HTMLElement {
    const card = screen.getByRole('heading', { name, level: 2 }).closest('li')
    if (!card) throw new Error(`${name} stands on no card`)
    return card
  }
}
