import { Hono } from 'hono';

/** The smallest application that the framework allows, alone. */
export default new Hono().get('/hello', (c) => c.text('hello'));
