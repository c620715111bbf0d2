package org.tilewright.frame;

/** What a frame does next. */
public sealed interface Command permits Clear, Draw {}
