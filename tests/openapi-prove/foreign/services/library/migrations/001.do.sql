CREATE TABLE authors (
  id SERIAL PRIMARY KEY,
  name VARCHAR(80) NOT NULL,
  born DATE
);
CREATE TABLE books (
  id SERIAL PRIMARY KEY,
  author_id INTEGER NOT NULL REFERENCES authors (id),
  title TEXT NOT NULL,
  pages INTEGER CHECK (pages > 0),
  price NUMERIC(8, 2),
  lent BOOLEAN NOT NULL DEFAULT false,
  added_at TIMESTAMP DEFAULT now()
);
CREATE TABLE readers (
  id SERIAL PRIMARY KEY,
  email VARCHAR(120) NOT NULL UNIQUE,
  notes JSONB
);
CREATE TABLE loans (
  id SERIAL PRIMARY KEY,
  book_id INTEGER NOT NULL REFERENCES books (id),
  reader_id INTEGER NOT NULL REFERENCES readers (id),
  due DATE
);
