// Written by `npm run screens` from src/admin-views/screens.ts.
import { FlaskConical, UsersRound } from 'lucide-react'

export const SCREEN_ICONS = { FlaskConical, UsersRound }
