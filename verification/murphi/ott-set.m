-- The reference set (property reference.ott-set) in Murphi, written from its description and not from its Java: one set of
-- 4 ways under tree PLRU and the literal OTT rule, at most 2 fills outstanding, TAGS blocks.
--
--   rumur --threads 2 ott-set.m --output ott-set.c && cc -O2 -mcx16 -pthread -o ott-set ott-set.c -latomic && ./ott-set

const
  TAGS : 4;
  OUTSTANDING : 2;

type
  block : 0 .. TAGS - 1;
  way : 0 .. 3;
  maybe : 0 .. 4; -- 4: none

var
  tag : array [way] of 0 .. TAGS; -- TAGS: invalid
  pending, touched, demanded : array [way] of boolean;
  upper : boolean; -- the tree points to ways 2 and 3
  second : array [0 .. 1] of boolean; -- within a pair, it points to the upper one

function holder(b : block) : maybe;
begin
  for w : way do
    if tag[w] = b then return w; end;
  end;
  return 4;
end;

function outstanding() : 0 .. 4;
var count : 0 .. 4;
begin
  count := 0;
  for w : way do
    if pending[w] then count := count + 1; end;
  end;
  return count;
end;

function free(w : way) : boolean;
begin
  return touched[w] & !pending[w];
end;

-- An invalid line, else the one that may be taken and that the tree points to.
function victim() : maybe;
var pair : 0 .. 1;
begin
  for w : way do
    if tag[w] = TAGS then return w; end;
  end;
  if !(free(0) | free(1) | free(2) | free(3)) then return 4; end;
  if upper then pair := 1; else pair := 0; end;
  if !(free(2 * pair) | free(2 * pair + 1)) then pair := 1 - pair; end;
  if !free(2 * pair) | (second[pair] & free(2 * pair + 1)) then
    return 2 * pair + 1;
  end;
  return 2 * pair;
end;

procedure take(w : way; b : block);
begin
  tag[w] := b;
  pending[w] := true;
  touched[w] := false;
end;

-- The tree points away from what was used.
procedure use(w : way);
begin
  upper := w < 2;
  second[w / 2] := w % 2 = 0;
end;

startstate begin
  for w : way do
    tag[w] := TAGS;
    pending[w] := false;
    touched[w] := false;
    demanded[w] := false;
  end;
  upper := false;
  second[0] := false;
  second[1] := false;
end;

ruleset b : block do

  rule "prefetch"
    true ==>
  var w : maybe;
  begin
    if holder(b) = 4 then
      w := victim();
      if w != 4 & outstanding() < OUTSTANDING then take(w, b); end;
    end;
  end;

  rule "demand"
    true ==>
  var w : maybe;
  begin
    w := holder(b);
    if w = 4 then
      w := victim();
      if w != 4 & outstanding() < OUTSTANDING then
        take(w, b);
        demanded[w] := true;
      end;
    elsif pending[w] then
      demanded[w] := true;
    else
      touched[w] := true;
      use(w);
    end;
  end;

end;

ruleset w : way do

  rule "fill"
    true ==>
  begin
    if pending[w] then
      pending[w] := false;
      demanded[w] := false;
      use(w);
    end;
  end;

end;

-- Tags are different: a block lies in one line at most.
invariant "one line a block"
  forall v : way do forall w : way do v = w | tag[v] = TAGS | tag[v] != tag[w] end end;
