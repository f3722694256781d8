import type { Language } from '../../config/language.ts'
import { chinese } from './words-chinese.ts'
import { english } from './words-english.ts'
import type { DocumentWords } from './words-shape.ts'

/** All fixed text of a document in one language. */
export function wordsOf(language: Language): DocumentWords {
  switch (language) {
    case 'en':
      return english
    case 'zh':
      return chinese
  }
}
