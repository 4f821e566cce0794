import type { ReactNode } from 'react'
import type { Post } from '@/domain/content/schema/kinds/blog-post'
import { plainText } from '@/domain/content/schema/texts/plain-text'
import { minutesToRead } from '@/domain/rules/content/post'
import { dayInWords } from '@/domain/rules/text/day-in-words'

/** A post with its date and reading time as pages show them. */
export type DisplayedPost = Omit<Post, 'date' | 'age' | 'author' | 'readTime' | 'position'> & {
  /** A `time` element, or the age of a post that has no date. */
  date: ReactNode
  readTime: string
}

/** Minutes that a post takes to read: those that it states, else counted. */
export const readingMinutes = ({ readTime, excerpt, body }: Post): number =>
  readTime === undefined
    ? minutesToRead(`${excerpt} ${body === undefined ? '' : plainText(body)}`)
    : Number.parseInt(readTime, 10)

/** Words a post's date and reading time, on the server: the cards, which browsers render too, need no script for it. */
export function displayedPost(post: Post): DisplayedPost {
  const {
    date,
    age,
    author: _author,
    position: _place,
    readTime = `${readingMinutes(post)} min read`,
    ...words
  } = post
  return {
    ...words,
    date: date === undefined ? age : <time dateTime={date}>{dayInWords(date)}</time>,
    readTime,
  }
}
